import { AtRule, type Declaration, type Plugin, type Rule } from 'postcss'

const newer = /(?<=\d)[dsl](?=v(?:h|w|i|b|min|max)\b)/g

/**
 * Chrome 106 and 107 do not know `dvh` and `svh`, so each declaration with one gets a copy with `vh` before it. A
 * custom property keeps its last value even if it is unknown, so the newer one is set only inside `@supports`.
 */
export const viewportUnits: Plugin = {
  postcssPlugin: 'viewport-units',
  Once(root) {
    const found: [Declaration, older: string][] = []
    root.walkDecls((declaration) => {
      const older = declaration.value.replace(newer, '')
      if (older !== declaration.value) found.push([declaration, older])
    })
    for (const [declaration, older] of found)
      if (declaration.variable) setInsideSupports(declaration, older)
      else declaration.cloneBefore({ value: older })
  },
}

function setInsideSupports(declaration: Declaration, older: string) {
  const rule = declaration.parent as Rule
  const copy = rule.clone().removeAll().append(declaration.clone())
  rule.after(new AtRule({ name: 'supports', params: '(height: 1svh)' }).append(copy))
  declaration.value = older
}
