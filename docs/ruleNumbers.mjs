// Fills the constants of the code into docs/rules.md.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as limits from '../contracts/src/limits.ts'
import { listFiles } from '../scripts/lib/files.mjs'
import { root } from '../scripts/lib/project.mjs'

/** Milliseconds per unit of time. */
const units = { second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000 }
const suffixes = { _MS: 1, _S: units.second, _MINUTES: units.minute, _H: units.hour, _DAYS: units.day }

const formatNumber = (value) => String(value).replace(/\B(?=(\d{3})+$)/g, ',')

/** Reads `const NAME = 1_500` from the sources of the app. */
function readAppConstants() {
  const sources = listFiles().filter((path) => /^web\/src\/.*\.tsx?$/.test(path))
  const found = sources.flatMap((path) => [
    ...readFileSync(join(root, path), 'utf8').matchAll(/const ([A-Z]+(?:_[A-Z]+)+) = ([\d_]+)$/gm),
  ])
  return Object.fromEntries(found.map(([, name, number]) => [name, Number(number.replaceAll('_', ''))]))
}

function formatConstant(name, value, oldText) {
  if (typeof value !== 'number') return [value].flat().join(', ')
  const [, unit] = / (second|minute|hour|day)s?$/.exec(oldText) ?? []
  const suffix = Object.keys(suffixes).find((end) => name.endsWith(end))
  const number = name.endsWith('_BYTES')
    ? value / 1024 / 1024
    : unit && suffix
      ? (value * suffixes[suffix]) / units[unit]
      : value
  return oldText.replace(/^[\d.,]+/, formatNumber(number))
}

const formatProviders = () =>
  [
    '| provider | minimum | quick amounts | validity |',
    '|---|---|---|---|',
    ...Object.entries(limits.qrProviders).map(
      ([name, { minimum, quickAmounts, validMinutes }]) =>
        `| ${name} | ${minimum} | ${quickAmounts.map(formatNumber).join(' · ')} | ${validMinutes} minutes |`,
    ),
  ].join('\n')

/**
 * Returns the rules with the values of today: in "**5 minutes** (`OTP_VALID_S`)" the number, and the table of QR
 * providers.
 */
export function fillRules(rules) {
  const constants = { ...readAppConstants(), ...limits.rewardDefaults, ...limits }
  return rules
    .replace(/\*\*([^*]+)\*\* \(`(\w+)`\)/g, (_, text, name) => {
      if (constants[name] === undefined) throw new Error(`docs/rules.md: no constant ${name}`)
      return `**${formatConstant(name, constants[name], text)}** (\`${name}\`)`
    })
    .replace(
      /(<!-- qrProviders -->\n)[\s\S]*?(?=<!-- end -->)/,
      (_, head) => `${head}\n${formatProviders()}\n\n`,
    )
}
