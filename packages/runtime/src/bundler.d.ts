/** The one thing of Node that bundlers replace; types of Node itself have no place in a package for the browser. */
declare const process: { readonly env: { readonly NODE_ENV?: string } }
