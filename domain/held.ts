/** How many held texts an administrator may assign or delete in one call. */
export const maxHeldPerRequest = 1000
