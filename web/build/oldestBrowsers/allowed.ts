/** Features that may be used although some browsers of .browserslistrc do not support them, with the reason. */
export const allowed: readonly { features: readonly string[]; why: string }[] = [
  {
    features: ['WebTransport', '.createBidirectionalStream', 'setImmediate', 'Error.captureStackTrace'],
    why: 'socket.io, React and axios ask `typeof` before they use it',
  },
  {
    features: [
      'navigation',
      'navigation.navigate',
      'navigator.connection',
      '.startViewTransition',
      '.skipTransition',
    ],
    why: 'the view transitions of React, which the app does not use; each asks first',
  },
  {
    features: ['navigator.share'],
    why: 'Firefox shares nothing: asked for by canShare, and the picture of a QR is saved instead',
  },
  {
    features: ['.createPolicy', '.getAttributeType'],
    why: 'DOMPurify asks whether there are Trusted Types',
  },
  {
    features: ['.detect', '.unsubscribe'],
    why: 'no features of a browser: the language detector of i18next and the cancel token of axios, both not used',
  },
  {
    features: ['PerformanceEventTiming'],
    why: 'web-vitals looks for it in globalThis: where it is not known, no INP is reported',
  },
  {
    features: ['inert='],
    why: 'iOS 15.4: a form that is being sent can be typed in; the lock of the order keeps it from being sent twice',
  },
  {
    features: ['@media (forced-colors)'],
    why: 'an older browser has no forced colours, or ignores the borders',
  },
  {
    features: ['playsinline='],
    why: 'Firefox plays every video in its place',
  },
  {
    features: [':has', ':modal'],
    why: 'Firefox 115 to 120 and iOS 15.4: buttons stand one below the other, a page scrolls behind its sheet; nothing is hidden',
  },
  {
    features: ['@starting-style', '@property'],
    why: 'what opens is there at once, and what turns stands still',
  },
  {
    features: [
      'text-wrap',
      'text-wrap: balance',
      'text-wrap: pretty',
      'scrollbar-width',
      'scrollbar-width: none',
    ],
    why: 'lines break elsewhere, a scrollbar is seen',
  },
  {
    features: ['scrollbar-gutter', 'scrollbar-gutter: stable', 'overflow-anchor', 'overflow-anchor: none'],
    why: 'of browsers that would otherwise do something: the others need no telling',
  },
  {
    features: [
      'overscroll-behavior',
      'overscroll-behavior: contain',
      'overscroll-behavior-x',
      'overscroll-behavior-x: contain',
    ],
    why: 'a scroll that has reached its end goes on in the page behind',
  },
  {
    features: ['container-type', 'container-type: inline-size'],
    why: 'the unit cqi, for which it stands there, has an older width before it',
  },
  {
    features: ['align-content: start', 'align-content: end', 'place-self: end'],
    why: 'newer in flex containers only; all of these are grids',
  },
  {
    features: ['cursor: pointer', 'cursor: default', 'resize', 'resize: none', ':selection'],
    why: 'of the mouse: phones have none',
  },
  {
    features: ['-webkit-tap-highlight-color'],
    why: 'Firefox marks no taps',
  },
  {
    features: ['document.startViewTransition', 'view-transition-name'],
    why: '`openSheetFrom` checks for it, and otherwise opens the sheet without it',
  },
  {
    features: ['.toBase64'],
    why: 'the package `qr` checks for it, and the app does not use that format',
  },
]
