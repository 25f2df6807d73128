import { buildKernel } from '../../scripts/build-kernel.ts';

/** Before any test: the kernel as compiled from the sources being tested. */
export default buildKernel;
