/** Texts of the notice that says why a wallet that was connected before isn't any more. */
export const restoreTexts = {
  'restore.otherAccount':
    '{wallet} shares another account than the one you used here. Connect again to use it.',
  'restore.rival': 'More than one wallet says that it is {wallet}. Connect again and choose yours.',
} as const
