import { createApp } from '../../../../server/app'
import { settingsFor } from '../../../../server/settings'

/** `server/app.ts` has the routes. */
async function answer(request: Request): Promise<Response> {
  return createApp(await settingsFor(request)).fetch(request)
}

export { answer as GET, answer as POST }
