import { assembled } from './assembled.fixture.js'

const text = Buffer.from('too little').toString('hex')

/**
 * The code of a token: `balanceOf` and `transfer` of ERC-20, an account's balance standing in the slot that is its address. It reverts
 * with the reason "too little" if the sender has less than the amount.
 */
export const tokenCode = assembled(`
  0x00 CALLDATALOAD 0xe0 SHR
  DUP1 0x70a08231 EQ @balanceOf JUMPI
  DUP1 0xa9059cbb EQ @transfer JUMPI
  0x00 0x00 REVERT

  :balanceOf
  0x04 CALLDATALOAD SLOAD 0x00 MSTORE
  0x20 0x00 RETURN

  :transfer
  0x24 CALLDATALOAD CALLER SLOAD    // amount, balance
  DUP2 DUP2 LT @tooLittle JUMPI
  DUP2 SWAP1 SUB CALLER SSTORE      // amount
  0x04 CALLDATALOAD SLOAD ADD
  0x04 CALLDATALOAD SSTORE
  0x01 0x00 MSTORE
  0x20 0x00 RETURN

  :tooLittle
  0x08c379a0${'00'.repeat(28)} 0x00 MSTORE
  0x20 0x04 MSTORE
  0x0a 0x24 MSTORE
  0x${text.padEnd(64, '0')} 0x44 MSTORE
  0x64 0x00 REVERT
`)
