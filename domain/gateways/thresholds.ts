/** After how many seconds in which nothing is heard of a gateway it counts as silent, where an administrator says so. */
export const minSilentAfterS = 180
export const maxSilentAfterS = 7 * 86_400

/** How many seconds it has to be silent for before anybody is told, where an administrator says so; else as for all of them. */
export const maxAlarmAfterS = 86_400
export const usualAlarmAfterS = 300
