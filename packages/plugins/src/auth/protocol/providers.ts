/** Providers at which a visitor logs in by a window, in the order of specification section 9. */
export const windowProviders = ['google', 'x', 'discord', 'github', 'apple', 'facebook'] as const
