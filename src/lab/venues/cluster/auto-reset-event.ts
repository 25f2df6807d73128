/** Something to wait for that may happen at any time, also while nobody is waiting. */
export class AutoResetEvent {
  #isSet = false;
  #wake: (() => void) | undefined;

  set(): void {
    this.#isSet = true;
    this.#wake?.();
  }

  /** Until the event is set, was set since the last wait, or so much time has passed. Returns whether it was set. */
  async wait(ms: number): Promise<boolean> {
    if (!this.#isSet) {
      await new Promise<void>((done) => {
        const timer = setTimeout(done, ms);
        this.#wake = () => {
          clearTimeout(timer);
          done();
        };
      });
    }
    const wasSet = this.#isSet;
    this.#isSet = false;
    this.#wake = undefined;
    return wasSet;
  }
}
