/** The anchor that a heading gets where documents are shown: lower case, dashes, no punctuation. */
const anchorOf = (heading) =>
  heading
    .replace(/`|\*|\[|\]\([^)]*\)/g, '')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

/** The anchors of a document, in its order. */
export const anchorsOf = (text) =>
  [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) =>
    anchorOf(heading),
  )

/** A heading that comes twice gets a number from the second time on. */
export function isAnchorOf(anchors, anchor) {
  if (anchors.includes(anchor)) return true
  const [, name, number] = /^(.+)-(\d+)$/.exec(anchor) ?? []
  return name !== undefined && anchors.filter((one) => one === name).length > Number(number)
}
