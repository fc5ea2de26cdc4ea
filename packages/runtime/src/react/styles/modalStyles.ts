import dialog from './dialog.css?inline'
import motion from './motion.css?inline'
import parts from './parts.css?inline'
import tokens from './tokens.css?inline'

/** The look of the modal's first opening, as one sheet. Views and parts that come later bring their own (`useSheet`). */
export const modalStyles = tokens + dialog + parts + motion
