import type { FeatureId } from '@wallet-modal/runtime/config'
import type { Choice } from './Choice.js'

/** Something that the stage shows. */
export interface Shown {
  readonly label: string
  /** The scene exists only if this feature is on. */
  readonly needs?: FeatureId
}

/** The scenes of the stage, in order. */
export const scenes = {
  connect: { label: 'Connect' },
  code: { label: 'QR', needs: 'walletConnect' },
  connecting: { label: 'Connecting' },
  declined: { label: 'Declined' },
  account: { label: 'Account' },
  networks: { label: 'Networks' },
  receive: { label: 'Receive', needs: 'receive' },
  allWallets: { label: 'Wallets', needs: 'allWallets' },
} as const satisfies Readonly<Record<string, Shown>>

export type SceneId = keyof typeof scenes

/** Whether the features that something needs are on. */
export const isPossible = ({ needs }: Shown, { features }: Choice) =>
  needs === undefined || features.includes(needs)

/** The scenes of a choice. */
export const scenesOf = (choice: Choice) =>
  (Object.keys(scenes) as SceneId[]).filter((id) => isPossible(scenes[id], choice))
