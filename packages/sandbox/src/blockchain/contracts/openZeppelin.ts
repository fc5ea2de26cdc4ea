import { createRequire } from 'node:module'

// The package's compiled contracts. `require` reads them when they are needed, and keeps their ABI out of the types.
const require = createRequire(import.meta.url)

/** Makes a token that can be minted (ERC-20). */
export const tokenCode = (): `0x${string}` =>
  require('@openzeppelin/contracts/build/contracts/ERC20PresetMinterPauser.json').bytecode

/** Makes a collection that can be minted (ERC-721). */
export const collectionCode = (): `0x${string}` =>
  require('@openzeppelin/contracts/build/contracts/ERC721PresetMinterPauserAutoId.json').bytecode

/** Makes a collection of which there can be several of a kind (ERC-1155). */
export const editionsCode = (): `0x${string}` =>
  require('@openzeppelin/contracts/build/contracts/ERC1155PresetMinterPauser.json').bytecode
