/** Address of the repository. */
export const repositoryUrl = 'https://github.com/wallet-modal/wallet-modal'

/** Files of the repository, each with a heading. */
const guides = {
  checking: 'packages/cli/README.md#checking-a-config',
  nextPolicy: 'docs/csp.md#nextjs',
  logInServer: 'docs/email-log-in.md#in-production',
  logInAlone: 'docs/how-to/log-in-alone.md#set-it-up',
  launch: 'docs/how-to/launch.md#before-you-launch',
  otherKits: 'docs/how-to/from-rainbowkit.md#what-replaces-what',
  sandbox: 'docs/frameworks.md#against-the-sandbox',
  signInServer: 'docs/sign-in.md#with-a-server',
}

/** A page of the documentation that commands link to. */
export type Guide = keyof typeof guides

/** The web address of a page of the documentation. */
export const guideUrl = (guide: Guide) => `${repositoryUrl}/blob/main/${guides[guide]}`
