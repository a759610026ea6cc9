/** How many held texts an administrator may assign or drop in one call. */
export const mostHeldAtOnce = 1000
