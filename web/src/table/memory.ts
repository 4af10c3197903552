// "Remember for me" is a setting of a table, the same for all its seats: on with easy bots, in lessons and in puzzles, off otherwise.
export const remembers = (level: string) => level === 'easy'
