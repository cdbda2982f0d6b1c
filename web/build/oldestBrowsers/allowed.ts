/** Features that some browsers of .browserslistrc do not support and that may be used, by the reason. */
export const allowed: Readonly<Record<string, readonly string[]>> = {
  'socket.io, React and axios check `typeof` first': [
    'WebTransport',
    '.createBidirectionalStream',
    'setImmediate',
    'Error.captureStackTrace',
  ],
  'the view transitions of React, which the app does not use, check first': [
    'navigation',
    'navigation.navigate',
    'navigator.connection',
    '.startViewTransition',
    '.skipTransition',
  ],
  'Firefox cannot share: `canShare` checks, and the picture of a QR is saved instead': ['navigator.share'],
  'DOMPurify checks for Trusted Types': ['.createPolicy', '.getAttributeType'],
  'the language detector of i18next and the cancel token of axios, which the app does not use': [
    '.detect',
    '.unsubscribe',
  ],
  'web-vitals checks, and reports no INP without it': ['PerformanceEventTiming'],
  'an older browser has no forced colours, or ignores the borders': ['@media (forced-colors)'],
  'Firefox 115 to 120 and iOS 15.4: buttons stand below each other, and a page scrolls behind its sheet': [
    ':has',
    ':modal',
  ],
  'without the animation, the end state is shown at once': ['@starting-style', '@property', 'overflow: clip'],
  'lines break at other words, and a scroll bar is visible': ['text-wrap', 'scrollbar-width'],
  'only browsers with this feature need it': ['overflow-anchor'],
  'a scroll at its end continues in the page behind': ['overscroll-behavior', 'overscroll-behavior-x'],
  'the unit cqi has an older width before it': ['container-type'],
  'newer in flex containers only, and the app uses these in grids': [
    'align-content: start',
    'align-content: end',
    'place-self: end',
  ],
  'for a mouse, which phones do not have': ['cursor: pointer', 'cursor: default', 'resize', ':selection'],
  'Firefox does not mark taps': ['-webkit-tap-highlight-color'],
  '`drawWheel` checks, and keeps a label of one Thai or Lao phrase in one line': ['Intl.Segmenter'],
  '`openSheetFrom` checks, and opens the sheet without it': [
    'document.startViewTransition',
    'view-transition-name',
  ],
  'the package `qr` checks, and the app does not use that format': ['.toBase64'],
}
