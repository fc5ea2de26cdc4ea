import type { Catalog } from '@wallet-modal/runtime/plugin'

export declare const pointsEntry: Catalog[string]
