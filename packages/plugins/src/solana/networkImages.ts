/**
 * The directory service's ids of networks' pictures, by CAIP-2 id. Facts of the service, like wallets' ids; a service that doesn't
 * know one answers 404, and the network keeps its letter.
 */
export const networkImages: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'a1b58899-f671-4276-6a5e-56ca5bd59700',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'a1b58899-f671-4276-6a5e-56ca5bd59700',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'a1b58899-f671-4276-6a5e-56ca5bd59700',
}
