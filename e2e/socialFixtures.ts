import { skipRecovery, walletOrigin } from './EmailLogIn.js'
import { test as base } from './fixtures.js'
import { partitionedStorage } from './partitionedStorage.js'
import { labAt, providersOrigin, SocialLogIn } from './SocialLogIn.js'

/** Journeys with log-ins at providers, whose storage is partitioned as in visitors' browsers. */
export const test = base.extend<{ visitor: SocialLogIn }>({
  place: 'lab',
  launchOptions: partitionedStorage,
  visitor: async ({ page, guard }, use) => {
    for (const each of [walletOrigin(), await providersOrigin(), labAt('the same site')]) guard.allow(each)
    await skipRecovery(page)
    await use(new SocialLogIn(page))
  },
})
