import { createRequire } from 'node:module'
import { root } from './paths.mjs'

/** Playwright's Chromium driver and its assertions. They belong to the e2e workspace, so they are asked for from there. */
export const { chromium, expect } = /** @type {typeof import('@playwright/test')} */ (
  createRequire(`${root}e2e/package.json`)('@playwright/test')
)
