#!/usr/bin/env node
// A file of its own: pnpm's and Windows' shims start a program by its file, so the name typed is not to be seen.
import { start } from './start.js'

start('wallet-modal')
