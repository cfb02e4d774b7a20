// Generated from the contract by `npm run generate`. Do not edit.
import { length, equal, formats } from './runtime.js'
export const validate = validate57;

const schema116 = {"$ref":"contract#/components/schemas/ProductCreate"};
const schema117 = {"type":"object","required":["name","family_id","version","summary"],"additionalProperties":false,"properties":{"name":{"type":"string","minLength":2,"maxLength":120},"family_id":{"$ref":"#/components/schemas/Id"},"version":{"$ref":"#/components/schemas/Version"},"channel":{"$ref":"#/components/schemas/Channel"},"summary":{"type":"string","minLength":1,"maxLength":300},"description_html":{"type":"string","maxLength":50000},"release_notes":{"type":"array","maxItems":500,"items":{"$ref":"#/components/schemas/ReleaseNote"}},"release_notes_url":{"type":["string","null"],"maxLength":2000,"pattern":"^https://[^\\s/]+"},"release_date":{"anyOf":[{"$ref":"#/components/schemas/Date"},{"type":"null"}]},"end_of_support_date":{"anyOf":[{"$ref":"#/components/schemas/Date"},{"type":"null"}]},"thumbnail_id":{"anyOf":[{"$ref":"#/components/schemas/Id"},{"type":"null"}]},"add_on_ids":{"type":"array","maxItems":100,"uniqueItems":true,"items":{"$ref":"#/components/schemas/Id"}},"position":{"type":"integer","minimum":1,"maximum":100000}}};
const schema36 = {"type":"string","minLength":1,"maxLength":64,"pattern":"^[A-Za-z0-9_-]+$"};
const schema119 = {"type":"string","maxLength":40,"pattern":"^\\d+(\\.\\d+){0,3}([-a-z0-9.]+)?$"};
const schema120 = {"type":"string","enum":["stable","lts","beta"]};
const schema121 = {"type":"object","required":["kind","text","reference"],"additionalProperties":false,"properties":{"kind":{"type":"string","enum":["new","changed","fixed","known_issue"]},"text":{"type":"string","minLength":1,"maxLength":500},"reference":{"type":["string","null"],"maxLength":60}}};
const schema81 = {"type":"string","format":"date"};
const func1 = Object.prototype.hasOwnProperty;
const func2 = length;
const func0 = equal;
const pattern6 = new RegExp("^[A-Za-z0-9_-]+$", "u");
const pattern42 = new RegExp("^\\d+(\\.\\d+){0,3}([-a-z0-9.]+)?$", "u");
const pattern43 = new RegExp("^https://[^\\s/]+", "u");
const formats4 = formats['date'];

function validate58(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate58.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.family_id === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "family_id"},message:"must have required property '"+"family_id"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.version === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},message:"must have required property '"+"version"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.summary === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "summary"},message:"must have required property '"+"summary"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!(func1.call(schema117.properties, key0))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func2(data0) > 120){
const err5 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 120},message:"must NOT have more than 120 characters"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(func2(data0) < 2){
const err6 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 2},message:"must NOT have fewer than 2 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.family_id !== undefined){
let data1 = data.family_id;
if(typeof data1 === "string"){
if(func2(data1) > 64){
const err8 = {instancePath:instancePath+"/family_id",schemaPath:"#/components/schemas/Id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(func2(data1) < 1){
const err9 = {instancePath:instancePath+"/family_id",schemaPath:"#/components/schemas/Id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!pattern6.test(data1)){
const err10 = {instancePath:instancePath+"/family_id",schemaPath:"#/components/schemas/Id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/family_id",schemaPath:"#/components/schemas/Id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.version !== undefined){
let data2 = data.version;
if(typeof data2 === "string"){
if(func2(data2) > 40){
const err12 = {instancePath:instancePath+"/version",schemaPath:"#/components/schemas/Version/maxLength",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!pattern42.test(data2)){
const err13 = {instancePath:instancePath+"/version",schemaPath:"#/components/schemas/Version/pattern",keyword:"pattern",params:{pattern: "^\\d+(\\.\\d+){0,3}([-a-z0-9.]+)?$"},message:"must match pattern \""+"^\\d+(\\.\\d+){0,3}([-a-z0-9.]+)?$"+"\""};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/version",schemaPath:"#/components/schemas/Version/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.channel !== undefined){
let data3 = data.channel;
if(typeof data3 !== "string"){
const err15 = {instancePath:instancePath+"/channel",schemaPath:"#/components/schemas/Channel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!(((data3 === "stable") || (data3 === "lts")) || (data3 === "beta"))){
const err16 = {instancePath:instancePath+"/channel",schemaPath:"#/components/schemas/Channel/enum",keyword:"enum",params:{allowedValues: schema120.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.summary !== undefined){
let data4 = data.summary;
if(typeof data4 === "string"){
if(func2(data4) > 300){
const err17 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/maxLength",keyword:"maxLength",params:{limit: 300},message:"must NOT have more than 300 characters"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(func2(data4) < 1){
const err18 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.description_html !== undefined){
let data5 = data.description_html;
if(typeof data5 === "string"){
if(func2(data5) > 50000){
const err20 = {instancePath:instancePath+"/description_html",schemaPath:"#/properties/description_html/maxLength",keyword:"maxLength",params:{limit: 50000},message:"must NOT have more than 50000 characters"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/description_html",schemaPath:"#/properties/description_html/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.release_notes !== undefined){
let data6 = data.release_notes;
if(Array.isArray(data6)){
if(data6.length > 500){
const err22 = {instancePath:instancePath+"/release_notes",schemaPath:"#/properties/release_notes/maxItems",keyword:"maxItems",params:{limit: 500},message:"must NOT have more than 500 items"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.kind === undefined){
const err23 = {instancePath:instancePath+"/release_notes/" + i0,schemaPath:"#/components/schemas/ReleaseNote/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(data7.text === undefined){
const err24 = {instancePath:instancePath+"/release_notes/" + i0,schemaPath:"#/components/schemas/ReleaseNote/required",keyword:"required",params:{missingProperty: "text"},message:"must have required property '"+"text"+"'"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(data7.reference === undefined){
const err25 = {instancePath:instancePath+"/release_notes/" + i0,schemaPath:"#/components/schemas/ReleaseNote/required",keyword:"required",params:{missingProperty: "reference"},message:"must have required property '"+"reference"+"'"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
for(const key1 in data7){
if(!(((key1 === "kind") || (key1 === "text")) || (key1 === "reference"))){
const err26 = {instancePath:instancePath+"/release_notes/" + i0,schemaPath:"#/components/schemas/ReleaseNote/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data7.kind !== undefined){
let data8 = data7.kind;
if(typeof data8 !== "string"){
const err27 = {instancePath:instancePath+"/release_notes/" + i0+"/kind",schemaPath:"#/components/schemas/ReleaseNote/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(!((((data8 === "new") || (data8 === "changed")) || (data8 === "fixed")) || (data8 === "known_issue"))){
const err28 = {instancePath:instancePath+"/release_notes/" + i0+"/kind",schemaPath:"#/components/schemas/ReleaseNote/properties/kind/enum",keyword:"enum",params:{allowedValues: schema121.properties.kind.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data7.text !== undefined){
let data9 = data7.text;
if(typeof data9 === "string"){
if(func2(data9) > 500){
const err29 = {instancePath:instancePath+"/release_notes/" + i0+"/text",schemaPath:"#/components/schemas/ReleaseNote/properties/text/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(func2(data9) < 1){
const err30 = {instancePath:instancePath+"/release_notes/" + i0+"/text",schemaPath:"#/components/schemas/ReleaseNote/properties/text/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
else {
const err31 = {instancePath:instancePath+"/release_notes/" + i0+"/text",schemaPath:"#/components/schemas/ReleaseNote/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data7.reference !== undefined){
let data10 = data7.reference;
if((typeof data10 !== "string") && (data10 !== null)){
const err32 = {instancePath:instancePath+"/release_notes/" + i0+"/reference",schemaPath:"#/components/schemas/ReleaseNote/properties/reference/type",keyword:"type",params:{type: schema121.properties.reference.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(typeof data10 === "string"){
if(func2(data10) > 60){
const err33 = {instancePath:instancePath+"/release_notes/" + i0+"/reference",schemaPath:"#/components/schemas/ReleaseNote/properties/reference/maxLength",keyword:"maxLength",params:{limit: 60},message:"must NOT have more than 60 characters"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
}
else {
const err34 = {instancePath:instancePath+"/release_notes/" + i0,schemaPath:"#/components/schemas/ReleaseNote/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
else {
const err35 = {instancePath:instancePath+"/release_notes",schemaPath:"#/properties/release_notes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.release_notes_url !== undefined){
let data11 = data.release_notes_url;
if((typeof data11 !== "string") && (data11 !== null)){
const err36 = {instancePath:instancePath+"/release_notes_url",schemaPath:"#/properties/release_notes_url/type",keyword:"type",params:{type: schema117.properties.release_notes_url.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(typeof data11 === "string"){
if(func2(data11) > 2000){
const err37 = {instancePath:instancePath+"/release_notes_url",schemaPath:"#/properties/release_notes_url/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(!pattern43.test(data11)){
const err38 = {instancePath:instancePath+"/release_notes_url",schemaPath:"#/properties/release_notes_url/pattern",keyword:"pattern",params:{pattern: "^https://[^\\s/]+"},message:"must match pattern \""+"^https://[^\\s/]+"+"\""};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
if(data.release_date !== undefined){
let data12 = data.release_date;
const _errs32 = errors;
let valid8 = false;
const _errs33 = errors;
if(typeof data12 === "string"){
if(!(formats4.validate(data12))){
const err39 = {instancePath:instancePath+"/release_date",schemaPath:"#/components/schemas/Date/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
else {
const err40 = {instancePath:instancePath+"/release_date",schemaPath:"#/components/schemas/Date/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
var _valid0 = _errs33 === errors;
valid8 = valid8 || _valid0;
const _errs36 = errors;
if(data12 !== null){
const err41 = {instancePath:instancePath+"/release_date",schemaPath:"#/properties/release_date/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
var _valid0 = _errs36 === errors;
valid8 = valid8 || _valid0;
if(!valid8){
const err42 = {instancePath:instancePath+"/release_date",schemaPath:"#/properties/release_date/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
else {
errors = _errs32;
if(vErrors !== null){
if(_errs32){
vErrors.length = _errs32;
}
else {
vErrors = null;
}
}
}
}
if(data.end_of_support_date !== undefined){
let data13 = data.end_of_support_date;
const _errs39 = errors;
let valid10 = false;
const _errs40 = errors;
if(typeof data13 === "string"){
if(!(formats4.validate(data13))){
const err43 = {instancePath:instancePath+"/end_of_support_date",schemaPath:"#/components/schemas/Date/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
else {
const err44 = {instancePath:instancePath+"/end_of_support_date",schemaPath:"#/components/schemas/Date/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
var _valid1 = _errs40 === errors;
valid10 = valid10 || _valid1;
const _errs43 = errors;
if(data13 !== null){
const err45 = {instancePath:instancePath+"/end_of_support_date",schemaPath:"#/properties/end_of_support_date/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
var _valid1 = _errs43 === errors;
valid10 = valid10 || _valid1;
if(!valid10){
const err46 = {instancePath:instancePath+"/end_of_support_date",schemaPath:"#/properties/end_of_support_date/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
else {
errors = _errs39;
if(vErrors !== null){
if(_errs39){
vErrors.length = _errs39;
}
else {
vErrors = null;
}
}
}
}
if(data.thumbnail_id !== undefined){
let data14 = data.thumbnail_id;
const _errs46 = errors;
let valid12 = false;
const _errs47 = errors;
if(typeof data14 === "string"){
if(func2(data14) > 64){
const err47 = {instancePath:instancePath+"/thumbnail_id",schemaPath:"#/components/schemas/Id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(func2(data14) < 1){
const err48 = {instancePath:instancePath+"/thumbnail_id",schemaPath:"#/components/schemas/Id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(!pattern6.test(data14)){
const err49 = {instancePath:instancePath+"/thumbnail_id",schemaPath:"#/components/schemas/Id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
else {
const err50 = {instancePath:instancePath+"/thumbnail_id",schemaPath:"#/components/schemas/Id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
var _valid2 = _errs47 === errors;
valid12 = valid12 || _valid2;
const _errs50 = errors;
if(data14 !== null){
const err51 = {instancePath:instancePath+"/thumbnail_id",schemaPath:"#/properties/thumbnail_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
var _valid2 = _errs50 === errors;
valid12 = valid12 || _valid2;
if(!valid12){
const err52 = {instancePath:instancePath+"/thumbnail_id",schemaPath:"#/properties/thumbnail_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
else {
errors = _errs46;
if(vErrors !== null){
if(_errs46){
vErrors.length = _errs46;
}
else {
vErrors = null;
}
}
}
}
if(data.add_on_ids !== undefined){
let data15 = data.add_on_ids;
if(Array.isArray(data15)){
if(data15.length > 100){
const err53 = {instancePath:instancePath+"/add_on_ids",schemaPath:"#/properties/add_on_ids/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
const len1 = data15.length;
for(let i1=0; i1<len1; i1++){
let data16 = data15[i1];
if(typeof data16 === "string"){
if(func2(data16) > 64){
const err54 = {instancePath:instancePath+"/add_on_ids/" + i1,schemaPath:"#/components/schemas/Id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(func2(data16) < 1){
const err55 = {instancePath:instancePath+"/add_on_ids/" + i1,schemaPath:"#/components/schemas/Id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(!pattern6.test(data16)){
const err56 = {instancePath:instancePath+"/add_on_ids/" + i1,schemaPath:"#/components/schemas/Id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
else {
const err57 = {instancePath:instancePath+"/add_on_ids/" + i1,schemaPath:"#/components/schemas/Id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
let i2 = data15.length;
let j0;
if(i2 > 1){
outer0:
for(;i2--;){
for(j0 = i2; j0--;){
if(func0(data15[i2], data15[j0])){
const err58 = {instancePath:instancePath+"/add_on_ids",schemaPath:"#/properties/add_on_ids/uniqueItems",keyword:"uniqueItems",params:{i: i2, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i2+" are identical)"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err59 = {instancePath:instancePath+"/add_on_ids",schemaPath:"#/properties/add_on_ids/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data.position !== undefined){
let data17 = data.position;
if(!((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17)))){
const err60 = {instancePath:instancePath+"/position",schemaPath:"#/properties/position/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(typeof data17 == "number"){
if(data17 > 100000 || isNaN(data17)){
const err61 = {instancePath:instancePath+"/position",schemaPath:"#/properties/position/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000},message:"must be <= 100000"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(data17 < 1 || isNaN(data17)){
const err62 = {instancePath:instancePath+"/position",schemaPath:"#/properties/position/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
}
}
else {
const err63 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
validate58.errors = vErrors;
return errors === 0;
}
validate58.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate57(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate57.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate58(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
validate57.errors = vErrors;
return errors === 0;
}
validate57.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const messages = {
  "/name": "Enter a name of 2 to 120 characters.",
  "/family_id": "Choose a family.",
  "/version": "Enter a version such as 4.3 or 4.3.1.",
  "/channel": "Choose a channel.",
  "/summary": {
    "minLength": "Enter one sentence that says what it is.",
    "maxLength": "Keep the summary under 300 characters."
  },
  "/description_html": "Keep the description under 50000 characters.",
  "/release_notes": "Enter at most 500 notes.",
  "/release_notes/*/kind": "Choose a kind.",
  "/release_notes/*/text": {
    "minLength": "Enter a text.",
    "maxLength": "Keep each note under 500 characters."
  },
  "/release_notes/*/reference": "Keep the reference under 60 characters.",
  "/release_notes_url": "Enter an address that begins with https://.",
  "/release_date": "Enter a day such as 2026-12-01.",
  "/end_of_support_date": "Enter a day after the release such as 2028-12-01.",
  "/thumbnail_id": "Choose a picture.",
  "/position": "Enter a place from 1."
}
export const nullable = ["/end_of_support_date","/release_date","/release_notes/*/reference","/release_notes_url","/thumbnail_id"]
