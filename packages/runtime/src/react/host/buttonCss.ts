/**
 * The buttons' look at no specificity at all, so that any rule of the host's wins. Under the pointer a tint lies on whatever
 * background that gives; a filter would, too, but is a layer more in the very frame that a click waits for.
 */
export const buttonCss = `:where(.wallet-modal-button){font:600 15px/1.35 system-ui,sans-serif;min-height:44px;padding:10px 18px;border:0;border-radius:14px;background:light-dark(oklch(.55 .2 264),oklch(.68 .16 264));color:light-dark(#fff,oklch(.16 .02 264));cursor:pointer;transition:opacity .1s}
:where(.wallet-modal-button:hover){box-shadow:inset 0 0 0 99px color-mix(in oklab,currentColor 6%,transparent)}
:where(.wallet-modal-button:focus-visible){outline:2px solid currentColor;outline-offset:2px}
:where(.wallet-modal-button:not([data-kind=connect])){background:color-mix(in oklab,currentColor 8%,transparent);color:inherit;font-variant-numeric:tabular-nums}
:where(.wallet-modal-button[aria-busy=true]){opacity:.7;cursor:progress}`
