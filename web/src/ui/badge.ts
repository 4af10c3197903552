/** A mark on the icon of the installed page, where the system has such marks. */
export function mark(on: boolean) {
  const done = on ? navigator.setAppBadge?.() : navigator.clearAppBadge?.()
  done?.catch(() => {}) // the system may not allow it
}
