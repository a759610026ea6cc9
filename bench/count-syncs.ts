/** How often this process was told that its database has synced. */
export const counted = { syncs: 0 }
