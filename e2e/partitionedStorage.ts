import type { LaunchOptions } from '@playwright/test'

/**
 * Launches the browser with the partitioning of storage that visitors' browsers do. Playwright's own list of disabled features, which this
 * one replaces, has it.
 */
export const partitionedStorage: LaunchOptions = {
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ['--disable-gpu', '--disable-features=Translate', '--enable-features=ThirdPartyStoragePartitioning'],
}
