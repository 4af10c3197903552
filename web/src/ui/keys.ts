// Keys that are meant for the table, and not for what somebody writes into.
export const WRITTEN = 'input, select, textarea, [contenteditable]'

export const isTyping = (event: KeyboardEvent) => (event.target as HTMLElement).closest(WRITTEN) !== null
