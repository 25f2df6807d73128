/** The part of WebAssembly that we use: only the DOM's types have it, and all but the page does without them. */
declare namespace WebAssembly {
  function compile(bytes: Uint8Array): Promise<Module>;

  class Module {
    constructor(bytes: Uint8Array);
    static customSections(module: Module, name: string): ArrayBuffer[];
  }

  class Memory {
    constructor(descriptor: { initial: number; maximum?: number; shared?: boolean });
    readonly buffer: ArrayBuffer;
  }

  class Global {
    constructor(descriptor: { value: 'i32'; mutable?: boolean }, value: number);
    readonly value: number;
  }

  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, Memory | Global>>);
    readonly exports: Record<string, unknown>;
  }
}
