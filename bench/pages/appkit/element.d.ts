import 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'appkit-button': object
    }
  }
}
