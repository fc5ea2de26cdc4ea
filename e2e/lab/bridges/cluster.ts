/// <reference types="vite/client" />
import { Connection } from 'solana-web3-1'

const sandbox: string = import.meta.env.VITE_WALLET_MODAL_SANDBOX

export const lamportsPerSol = 1_000_000_000

/** The sandbox's cluster, by Solana's SDK 1. */
export const connection = new Connection(`${sandbox}/solana`, {
  commitment: 'confirmed',
  wsEndpoint: `${sandbox.replace(/^http/, 'ws')}/solana`,
})

/** Waits until a transaction ran. @returns `success`, or what it failed with as JSON */
export async function outcomeOf(signature: string): Promise<string> {
  for (;;) {
    const { value } = await connection.getSignatureStatus(signature)
    if (value) return value.err ? JSON.stringify(value.err) : 'success'
  }
}
