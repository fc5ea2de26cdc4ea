/** The only part of Node that bundlers replace. A package for the browser must not use the types of Node itself. */
declare const process: { readonly env: { readonly NODE_ENV?: string } }
