/** What `installProbe` leaves in the pages. */
declare const bench: import('./inPage/installProbe.mjs').Probe
