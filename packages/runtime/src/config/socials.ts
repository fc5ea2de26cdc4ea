/** Social log-ins in their default order (Spec §9). */
export const socials = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

/** A log-in service that the embedded wallet can use (Spec §9). */
export type Social = (typeof socials)[number]
