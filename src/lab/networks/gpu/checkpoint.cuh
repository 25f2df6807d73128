// Everything a training needs to go on, in a file.
#pragma once
#include "trainer.cuh"

/** Moves an array between the device and a file. */
static void transfer(FILE* file, void* device, size_t bytes, bool save) {
  std::vector<char> buffer(std::min(bytes, size_t(1) << 28));
  for (size_t done = 0; done < bytes;) {
    const size_t part = std::min(buffer.size(), bytes - done);
    char* place = static_cast<char*>(device) + done;
    if (save) CHECK(cudaMemcpy(buffer.data(), place, part, cudaMemcpyDeviceToHost));
    if ((save ? fwrite(buffer.data(), 1, part, file) : fread(buffer.data(), 1, part, file)) != part) refuse("The checkpoint cannot be read or written in full.");
    if (!save) CHECK(cudaMemcpy(place, buffer.data(), part, cudaMemcpyHostToDevice));
    done += part;
  }
}

static void checkpoint(Trainer& t, FILE* file, bool save) {
  transfer(file, t.weights, t.size() * sizeof(float), save);
  transfer(file, t.records, t.size() * sizeof(Record), save);
  transfer(file, t.pools, sizeof(Pools), save);
}

static void saveCheckpoint(Trainer& t, const std::string& name) {
  // Beside the last one, and renamed when complete: an interruption leaves the last one whole.
  const std::string part = name + ".part";
  FILE* file = fopen(part.c_str(), "wb");
  if (!file) refuse("Cannot write " + part);
  fwrite(&t.network, sizeof t.network, 1, file);
  fwrite(&t.moves, sizeof t.moves, 1, file);
  checkpoint(t, file, true);
  if (fclose(file) || rename(part.c_str(), name.c_str())) refuse("Cannot write " + name);
  printf("checkpoint %s\n", name.c_str());
}

static void loadCheckpoint(Trainer& t, const std::string& name) {
  FILE* file = fopen(name.c_str(), "rb");
  if (!file || fread(&t.network, sizeof t.network, 1, file) != 1 || fread(&t.moves, sizeof t.moves, 1, file) != 1) refuse("Cannot read " + name);
  publish(t);
  setUpGames(t);
  t.weights = allocate<float>(t.size());
  t.records = allocate<Record>(t.size());
  checkpoint(t, file, false);
  fclose(file);
}
