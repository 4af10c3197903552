// "Remember for me" is a setting of a table, the same for all its seats: on with easy bots and in lessons, off otherwise.
export const remembers = (level: string) => level === 'easy'
