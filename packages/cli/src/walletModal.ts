#!/usr/bin/env node
// A file of its own: the shims of pnpm and Windows start a program by its file, which hides the name that was typed.
import { start } from './start.js'

start('wallet-modal')
