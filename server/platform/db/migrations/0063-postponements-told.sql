-- What the customer of a parcel was told last of its waiting: until when, and on which day of Tunis.
alter table parcels add told_until date, add told_on date;
