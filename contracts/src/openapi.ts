/** The OpenAPI document of the endpoint table. */
export function openapi() {
  return { openapi: '3.1.0' }
}
