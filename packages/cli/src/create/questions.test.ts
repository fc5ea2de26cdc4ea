import { describe, expect, test } from 'vitest'
import { createOptions, globalOptions } from '../terminal/flags.js'
import { appQuestions, configQuestions, templateQuestion } from './questions.js'

const flags = [...createOptions(), ...globalOptions()].map(({ long }) => long)

describe('every question has a flag', () => {
  test.each<readonly [id: string, flag: string]>([
    ...[templateQuestion, ...configQuestions, ...appQuestions].map(({ id, flag }) => [id, flag] as const),
    // Those that are put outside the list.
    ['name', '--name'],
    ['recommended', '--yes'],
    ['onConflict', '--on-conflict'],
  ])('%s: %s', (_id, flag) => {
    expect(flags).toContain(flag)
  })
})
