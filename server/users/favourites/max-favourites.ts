/** How many numbers a user may mark as favourites. */
export const maxFavourites = 100
