import { describe, expect, it } from 'vitest'
import { type Address, firstAddress, readHash, writeHash } from './address.js'
import { firstChoice } from './Choice.js'

const changed: Address = {
  choice: {
    mode: 'dark',
    accent: '#7c3aed',
    radius: 8,
    font: 'serif',
    language: 'ar',
    numberFormat: 'en-US',
    direction: 'ltr',
    features: ['legalCheckbox'],
    socials: ['github', 'farcaster'],
    accountType: 'eoa',
    chains: ['eip155:10', 'eip155:1'],
    order: [...firstChoice.order].reverse(),
    featured: ['me.rainbow'],
  },
  scene: 'account',
  breakage: 'slow',
  size: 'desktop',
}

describe('the address', () => {
  it('says nothing of what is as at first', () => {
    expect(writeHash(firstAddress)).toBe('')
  })

  it('says only what is otherwise', () => {
    const choice = { ...firstChoice, radius: 0, features: [] }
    expect(writeHash({ ...firstAddress, choice })).toBe('#radius=0&features=')
  })

  it('restores everything that it says', () => {
    expect(readHash(writeHash(changed))).toEqual(changed)
  })

  it('shows nothing of a feature that is off', () => {
    const off = readHash('#features=receive&scene=code&breakage=expire')
    expect([off.scene, off.breakage]).toEqual(['connect', 'none'])
  })

  it.each([
    'mode=neon',
    'mode=toString',
    'accent=red',
    'accent=%23fff%3Burl(x)',
    'radius=-1',
    'radius=65',
    'radius=1e1',
    'font=constructor',
    'language=xx',
    'features=receive,unknown',
    'features=receive,receive',
    'socials=',
    'socials=myspace',
    'accountType=constructor',
    'chains=',
    'chains=eip155:987654321',
    'order=injected',
    'featured=com.unknown',
    'scene=__proto__',
    'breakage=hasOwnProperty',
    'size=watch',
  ])('ignores %s', (hash) => {
    expect(readHash(`#${hash}`)).toEqual(firstAddress)
  })
})
