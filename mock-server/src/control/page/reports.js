import { watch } from './api.js'
import { byId, fill, h } from './dom.js'
import { timeOf } from './text.js'

/** What the app's pages have reported to this world. */
export function showReports() {
  watch('GET /reports', ({ reports }) =>
    fill(
      byId('report-list'),
      reports,
      ({ at, page, errors, vitals }) =>
        h(
          'li',
          null,
          h(
            'span',
            null,
            page,
            h(
              'small',
              null,
              `${timeOf(at)} · ${vitals.map(({ name, value, rating }) => `${name} ${Math.round(value * 1000) / 1000} (${rating})`).join(', ') || 'no figures'}`,
            ),
            ...errors.map(({ message, stack, count }) =>
              h('small', null, `${count} × ${message} ${stack[0] ?? ''}`),
            ),
          ),
        ),
      'None has come. The app reports where VITE_REPORT_URL says, such as /__mock__/reports.',
    ),
  )
}
