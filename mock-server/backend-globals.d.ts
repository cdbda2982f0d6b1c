/** Globals that exist in Node and in browsers, but not in the language's own library. */
declare function structuredClone<T>(value: T): T
declare function btoa(text: string): string
declare function atob(text: string): string
declare function setTimeout(run: () => void): unknown
