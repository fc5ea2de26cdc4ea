/** A wallet as `GET /getWallets` answers it: field names and types of the public directory. */
export interface DirectoryWallet {
  /** 64 hex digits: the public directory's own, or SHA-256 of the slug where that isn't known. */
  readonly id: string
  readonly name: string
  readonly homepage?: string
  /** Id of the picture at `/getWalletImage/…`. */
  readonly image_id?: string
  /** Rank, from 1. */
  readonly order: number
  readonly badge_type: 'certified' | 'none'
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  /** Bases of links into the wallet, unchecked. */
  readonly mobile_link: string | null
  readonly desktop_link: string | null
  readonly webapp_link: string | null
  /** Pages of stores, unchecked. */
  readonly app_store: string | null
  readonly play_store: string | null
  readonly chrome_store: string | null
  readonly rdns: string | null
  readonly injected: null
}
