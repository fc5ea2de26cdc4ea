import { createRequire } from 'node:module'
import { root } from './paths.mjs'

/** Playwright's Chromium driver. It belongs to the e2e workspace, so it is asked for from there. */
export const { chromium } = /** @type {typeof import('@playwright/test')} */ (
  createRequire(`${root}e2e/package.json`)('@playwright/test')
)
