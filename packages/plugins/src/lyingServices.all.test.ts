import { test } from 'vitest'
import { neverSignsAnythingButOne } from './lyingServices.fixture.js'

test('whoever types 1 signs 1, in many more worlds of lies', () => neverSignsAnythingButOne(100), 600_000)
