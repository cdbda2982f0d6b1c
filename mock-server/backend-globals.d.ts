/** What every host of the backend has, Node and browser alike, though the language's own library does not name it. */
declare function structuredClone<T>(value: T): T
declare function btoa(text: string): string
declare function atob(text: string): string
