/**
 * Next.js calls this when the server starts.
 *
 * @throws Error in production without ORIGIN: the routes would refuse every page
 */
export function register() {
  if (process.env.NODE_ENV === 'production' && !process.env.ORIGIN)
    throw new Error('Set ORIGIN to where visitors see the app, such as https://shop.example.')
}
