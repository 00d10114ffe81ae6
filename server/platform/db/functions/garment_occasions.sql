-- Owners write occasions in their own words. The recognised words are listed here only, so that an indexed column can follow them.
create or replace function garment_occasions(said text) returns text[]
  language sql immutable parallel safe
  return array(
    select key from (values
      (1, 'wedding', 'mariage|noce|contrat|jelwa|(troisi|septi).me jour|fian.ailles'),
      (2, 'henna', 'henn|outia'),
      (3, 'circumcision', 'tahour|circoncision'),
      (4, 'eid', '\ma[iïIÏ]d\M|mouled|ramadan'),
      (5, 'friday', 'vendredi'),
      (6, 'everyday', 'tous les jours|quotidien|maison|.cole\M')
    ) known (place, key, words)
    where said ~* words order by place
  );
comment on function garment_occasions(text) is 'For which occasions a garment is, read from what it says of itself.';
