/** How many held texts an administrator may assign or drop in one call. */
export const maxHeldPerRequest = 1000
