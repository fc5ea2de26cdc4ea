import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

// Run as a program, with AWS_EXECUTION_ENV set: the package reads it while it loads, then unpacks its own libraries and
// fonts beside the browser, and points this process to them. A launcher carries that along, so that its path is all one
// needs to know.

const [folder = '', launcher = ''] = process.argv.slice(2)
const entry = `${folder}node_modules/@sparticuz/chromium/build/esm/index.js`
const { default: chromium } = await import(pathToFileURL(entry).href)
const executable = await chromium.executablePath()

const carried = ['LD_LIBRARY_PATH', 'FONTCONFIG_PATH'].flatMap((name) => {
  const value = process.env[name]
  return value ? [`export ${name}='${value}'`] : []
})
writeFileSync(launcher, ['#!/bin/sh', ...carried, `exec '${executable}' "$@"`, ''].join('\n'), {
  mode: 0o755,
})
