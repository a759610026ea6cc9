/** True in the admin area, of which the sign-in page is no part. */
export function isAdminArea(pathname: string): boolean {
  return /^\/admin(?:\/(?!login\/?$)|$)/i.test(pathname)
}
