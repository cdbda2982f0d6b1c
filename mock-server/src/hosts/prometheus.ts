// The Prometheus client, loaded on first use. The named exports are needed, because the bundler gives a CommonJS chunk no
// names otherwise.
export { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
